#!/usr/bin/env node
// Plain JavaScript for Node 20: in a checkout it installs what is missing, then it is the command, or hands over to a Node
// that can be. Where there is a shell, `bin/quadrille` spares all this.
import { endWithNpm } from './parent.mjs';
import { isNewEnough, isPackage } from './place.mjs';

const stopLooking = endWithNpm();
if (!isPackage) await (await import('./ready.mjs')).ready();
if (isNewEnough()) {
  stopLooking();
  await import('./start.mjs');
} else {
  const { nodeOfOurs } = await import('./ournode.mjs');
  const { handOver } = await import('./handover.mjs');
  handOver(await nodeOfOurs(), stopLooking);
}
