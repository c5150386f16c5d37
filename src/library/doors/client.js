export * from '#client';
