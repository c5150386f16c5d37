// Before anything is drawn: a page must not flash by the wrong light. What else can be set follows with the page itself.
try {
  const { theme } = JSON.parse(localStorage.getItem('quadrille:settings') ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing goes by its own light.
}
