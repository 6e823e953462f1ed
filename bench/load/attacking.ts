import { attacks } from './attackers';
import type { Heard } from './call-from';
import { each } from './each';

/**
 * Runs the attackers in a separate process: `attacking.ts <url> <ms> [<name of one attack>]`. Reports each answered
 * booking to the parent and, at the end, the number of started calls by kind and the processor time.
 */
const [address = '', length = '0', only] = process.argv.slice(2);
const url = new URL(address);
const ms = Number(length);
const begun: Record<string, number> = {};

const onBooked = ({ status, text }: Heard) => {
  if (status === 201) process.send?.({ booked: JSON.parse(text).confirmationNumber });
};
const chosen = attacks(onBooked).filter(({ name }) => !only || name === only);
const stops = chosen.map(({ name, everyMs, run }) =>
  each(everyMs, () => {
    begun[name] = (begun[name] ?? 0) + 1;
    return run(url);
  }),
);
await new Promise((resolve) => setTimeout(resolve, ms));
await Promise.all(stops.map((stop) => stop()));
const { user, system } = process.cpuUsage();
process.send?.({ begun, cpuSeconds: (user + system) / 1e6 }, () => process.exit(0));
