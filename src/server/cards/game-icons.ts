import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';

const ICON = 'game-icon:';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

let set: IconSet | undefined;

/** The outline of an icon as SVG path data. Throws where there is none of this name. */
export function outlineOf(name: string): string {
  set ??= JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
  ) as IconSet;
  const paths = [...(set.icons[name]?.body ?? '').matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
  if (paths.length === 0) throw new Error(`game-icons has no icon "${name}"`);
  return tenths(paths.join(''));
}

/** To a tenth of what is 512 wide: no eye tells, and a page with fifty icons is lighter by a fifth of them. */
function tenths(path: string): string {
  return path.replaceAll(/-?(?:\d+\.\d+|\.\d+|\d+)/g, (number, at: number) => {
    const text = String(Math.round(Number(number) * 10) / 10).replace(/^(-?)0\./, '$1.');
    // A number may end where the point of the next begins: without its own point they would be one.
    return /\d/.test(path[at - 1] ?? '') && !text.startsWith('-') ? ` ${text}` : text;
  });
}

/**
 * From here on this thread can load `game-icon:NAME`, as the bundler of the page does. An installed package needs none of
 * this: pack/build.ts has put each icon into a file.
 */
export function loadIcons(): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith(ICON) ? { url: specifier, shortCircuit: true } : next(specifier, context),
    load: (url, context, next) => {
      if (!url.startsWith(ICON)) return next(url, context);
      const source = `export default ${JSON.stringify(outlineOf(url.slice(ICON.length)))};`;
      return { format: 'module', source, shortCircuit: true };
    },
  });
}
