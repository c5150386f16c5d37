export * from '#dungeon';
