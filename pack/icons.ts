import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { outlineOf } from '../src/server/cards/game-icons.ts';

/** A source whose icons lie in files of their own, which are put under `folder`: Node alone knows no `game-icon:`. */
export function iconsAsFiles(source: string, target: string, folder: string): string {
  return source.replaceAll(/from 'game-icon:([\w-]+)'/g, (_, name: string) => {
    const file = join(folder, 'drawing/icons', `${name}.js`);
    mkdirSync(dirname(file), { recursive: true });
    if (!existsSync(file)) writeFileSync(file, `export default ${JSON.stringify(outlineOf(name))};\n`);
    const path = relative(dirname(target), file).replaceAll('\\', '/');
    return `from '${path.startsWith('.') ? path : `./${path}`}'`;
  });
}
