export * from '#gameui';
