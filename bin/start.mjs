// Plain JavaScript for our own Node: the command, in this very process.
import { enableCompileCache, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './parent.mjs';
import { compiled, isPackage, main, sources } from './place.mjs';

// For its threads and for what it starts, too.
process.env.NODE_COMPILE_CACHE ??= compiled();
enableCompileCache(process.env.NODE_COMPILE_CACHE);

// Where one source names another, that is where it is: not to look for it spares a sixth of the start. So it is in packages of
// hundreds of small modules, whose names end in .mjs.
const ours = pathToFileURL(`${sources}/`).href;
const format = isPackage ? 'module' : 'module-typescript';
const formatOf = (name, parent = '') => {
  if (/^\.\.?\/.*\.[jt]s$/.test(name) && parent.startsWith(ours)) return format;
  return /^\.\.?\/.*\.mjs$/.test(name) && parent.includes('/node_modules/') ? 'module' : undefined;
};
registerHooks({
  resolve(name, context, next) {
    const format = formatOf(name, context.parentURL);
    if (format === undefined) return next(name, context);
    return { url: new URL(name, context.parentURL).href, format, shortCircuit: true };
  },
});

// With a launcher above us it is up to that.
if (process.channel === undefined) endWithNpm();
await import(pathToFileURL(main).href);
