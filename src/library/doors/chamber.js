export * from '#chamber';
