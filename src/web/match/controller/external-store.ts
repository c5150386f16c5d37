/** Something that components look at and are told of when it changes: what useSyncExternalStore asks for. */
export class ExternalStore<T extends object> {
  private readonly listeners = new Set<() => void>();
  private readonly open: () => () => void;
  private value: T;
  private close: (() => void) | undefined;

  /** `open` is called when the first listener comes, what it returns when the last one has left. */
  constructor(value: T, open: () => () => void) {
    this.value = value;
    this.open = open;
  }

  get hasListeners(): boolean {
    return this.listeners.size > 0;
  }

  readonly getSnapshot = (): T => this.value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    this.close ??= this.open();
    return () => {
      this.listeners.delete(listener);
      if (this.hasListeners) return;
      this.close?.();
      this.close = undefined;
    };
  };

  update(news: Partial<T>): void {
    this.value = { ...this.value, ...news };
    for (const listener of this.listeners) listener();
  }
}
