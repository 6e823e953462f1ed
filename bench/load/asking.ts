import { askTheWorst } from '../worst-requests';

/**
 * Sends the worst requests from a separate process: `asking.ts <url> <ms> [<kind>]`. Reports the number answered to
 * the parent.
 */
const [address = '', length = '0', only] = process.argv.slice(2);
const asking = askTheWorst(new URL(address), only);
await new Promise((resolve) => setTimeout(resolve, Number(length)));
process.send?.(await asking.stop(), () => process.exit(0));
