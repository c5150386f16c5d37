export * from '#kernel';
