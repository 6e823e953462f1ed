import type { PrefetchedAnswers } from '../../contracts/pages/renderer';
import { freshMs, timeoutMs } from '../api/timeout';
import { signedInHere } from '../session/signed-in-here';

/** What the server's own page would bring along now; nothing without a session. */
async function answersOfPage(): Promise<Record<string, unknown>> {
  const signal = AbortSignal.timeout(timeoutMs);
  const page = await fetch(location.pathname, { credentials: 'include', signal });
  const text = await page.text();
  const prefetched = new DOMParser()
    .parseFromString(text, 'text/html')
    .getElementById('brought')?.textContent;
  return prefetched ? (JSON.parse(prefetched) as PrefetchedAnswers).answers : {};
}

/**
 * In the page of a portal that is kept in the browser, before anything is fetched for it: asks for what the first view
 * needs while the portal's script is read. All of it in one call, by the page that the server makes for who is signed
 * in. Only where somebody is, as far as this browser knows.
 */
function askFirst(): void {
  const asks = document.querySelector<HTMLElement>('[data-asks]')?.dataset.asks;
  if (!asks || !signedInHere()) return;
  const asked = new Map<string, Promise<unknown>>();
  const all = answersOfPage();
  for (const address of JSON.parse(asks) as string[])
    asked.set(
      address,
      all.then((answers) => answers[address]),
    );
  const drop = () => asked.clear();
  all.then(() => setTimeout(drop, freshMs), drop);
  // Whoever takes one hears of the failure; nobody may.
  for (const answer of asked.values()) answer.catch(() => undefined);
  globalThis.farrierAsked = asked;
}

askFirst();
