export * from '#face';
