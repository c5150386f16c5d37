export * from '#laws';
