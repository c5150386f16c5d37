export * from '#serve';
