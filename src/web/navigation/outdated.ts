let outdated = false;

/** Another version has taken over: this page is that of the version before. */
export function markOutdated(): void {
  outdated = true;
}

/** Whether the next address is to be loaded anew, since there is a newer page than this one. */
export function isOutdated(): boolean {
  return outdated;
}
