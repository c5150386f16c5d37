export * from '#flag';
