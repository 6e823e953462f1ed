import { askTheWorst } from '../worst-requests';

/**
 * Makes the worst requests, in a process of its own: `asking.ts <url> <ms> [<kind>]`. Sends the parent how many were
 * answered.
 */
const [address = '', length = '0', only] = process.argv.slice(2);
const asking = askTheWorst(new URL(address), only);
await new Promise((resolve) => setTimeout(resolve, Number(length)));
process.send?.(await asking.stop(), () => process.exit(0));
