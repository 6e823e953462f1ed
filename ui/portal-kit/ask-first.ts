import { signedInHere } from '../session/signed-in-here';

/** As long as any call waits for its answer, in ms. */
const patienceMs = 12_000;
/** What nobody has taken by then is asked for anew, in ms. */
const freshMs = 30_000;

/**
 * Before the script of a portal whose page is kept in the browser: asks for what the first view needs while that script
 * is read, as the server's page would bring it. Only where somebody is signed in as far as this browser knows, so that
 * nothing is refused; and not where the page brought the answers along. Not by links of the page: a browser gives the
 * failure of such a one to whoever asks later.
 */
function askFirst(): void {
  const asks = document.getElementById('root')?.dataset.asks;
  if (!asks || document.getElementById('brought') || !signedInHere()) return;
  const asked = new Map<string, Promise<Response>>();
  for (const address of JSON.parse(asks) as string[]) {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = fetch(address, { credentials: 'include', signal });
    asked.set(address, answer);
    const drop = () => void asked.delete(address);
    answer.then(() => setTimeout(drop, freshMs), drop);
  }
  globalThis.farrierAsked = asked;
}

askFirst();
