export * from '#players';
