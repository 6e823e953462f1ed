import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildMissing } from '../scripts/build';
import { ensureBrowser } from '../scripts/ensure-browser';
import { orderParts } from './suites/order-parts';
import { type Outcome, resultsFolder, runPart } from './suites/run-part';
import { otherParts, type Part, quickParts } from './suites/suites';

/**
 * `npm test` builds missing parts, installs a browser and runs the quick suite. `npm run test:all` runs the other
 * parts after it. Names choose parts: `npm run test:all -- faults`. On a slow machine .ci/run has no time for all
 * parts. It runs the parts other than the quick ones (`--others`), in an order that depends on the commit. No part
 * begins after `--begin-within` minutes, and none continues after `--end-within` minutes. Skipped parts are named and
 * fail nothing.
 */
const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    others: { type: 'boolean' },
    'begin-within': { type: 'string', default: 'Infinity' },
    'end-within': { type: 'string', default: 'Infinity' },
  },
});
const minutes = (text: string) => Date.now() + Number(text) * 60_000;
const beginBy = minutes(options['begin-within']);
const endBy = minutes(options['end-within']);

function chosenParts(): Part[] {
  if (options.others) return orderParts(otherParts, commit());
  const parts = options.all ? [...quickParts, ...otherParts] : quickParts;
  return names.length ? parts.filter(({ name }) => names.some((start) => name.startsWith(start))) : parts;
}

function commit(): string {
  return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
}

rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });
const began = performance.now();
await buildMissing();
ensureBrowser();
console.log(`Built in ${Math.round((performance.now() - began) / 1000)} s`);

const parts = chosenParts();
if (!parts.length) throw new Error(`No part begins with ${names.join(' or ')}`);
const outcomes: Outcome[] = [];
const leftOut: string[] = [];
for (const part of parts) {
  if (Date.now() >= beginBy) leftOut.push(part.name);
  else {
    console.log(`== ${part.name}`);
    outcomes.push(await runPart(part, endBy));
  }
}

for (const { failures } of outcomes) for (const failure of failures) console.log(failure);
for (const { name, seconds, passed, failed, isStopped } of outcomes)
  console.log(
    `${name}: ${passed} passed, ${failed} failed, ${seconds} s${isStopped ? ', stopped: no time left' : ''}`,
  );
if (leftOut.length) console.log(`Left out for want of time: ${leftOut.join(', ')}`);
const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') ? 1 : 0);
