import { askTheWorst } from '../worst-requests';

/** Who asks for the worst, in a process of their own: `asking.ts <url> <ms> [<kind>]`. Tells the parent how many were answered. */
const [address = '', length = '0', only] = process.argv.slice(2);
const asking = askTheWorst(new URL(address), only);
await new Promise((resolve) => setTimeout(resolve, Number(length)));
process.send?.(await asking.stop(), () => process.exit(0));
