// Looks for a word that only we should know: in these files, and in what the machine tells of every process.
const { readdirSync, readFileSync } = require('node:fs');
const [word, ...files] = process.argv.slice(2).map(each => Buffer.from(each, 'base64').toString());
const processes = readdirSync('/proc').filter(name => /^\d+$/.test(name) && name !== String(process.pid));
const places = [...files, ...processes.flatMap(id => [`/proc/${id}/environ`, `/proc/${id}/cmdline`])];
const holds = place => {
  try {
    return readFileSync(place, 'utf8').includes(word);
  } catch {
    return false;
  }
};
const own = Object.values(process.env).some(value => value.includes(word));
const found = places.filter(holds).map(place => (place.startsWith('/proc') ? 'a process' : 'a file'));
const { networkInterfaces } = require('node:os');
const roads = Object.values(networkInterfaces())
  .flat()
  .filter(({ internal }) => !internal);
const told = [...(own ? ['own'] : []), ...new Set(found), ...(roads.length > 0 ? ['a network'] : [])];
process.stdin.once('data', () => console.log(`found ${told.join(' and ') || 'nothing'}`));
