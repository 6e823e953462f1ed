/**
 * The page beside a form of the CMS: shows typed texts before they are saved. It asks the server for the page with
 * these texts, and takes its body over.
 */
const owner = window.parent === window ? (window.opener as Window | null) : window.parent;
/** How long nobody must have typed before the page is made again, in milliseconds. */
const pause = 250;

let waiting: ReturnType<typeof setTimeout> | undefined;
let asked: AbortController | undefined;

async function show(typed: unknown): Promise<void> {
  asked?.abort();
  const call = new AbortController();
  asked = call;
  try {
    const response = await fetch(location.href, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ typed }),
      signal: call.signal,
    });
    // A value that cannot be shown yet, such as half an address of a picture, leaves the page as it is.
    if (!response.ok) return;
    const { body } = new DOMParser().parseFromString(await response.text(), 'text/html');
    const { scrollX, scrollY } = window;
    document.body.replaceChildren(...body.childNodes);
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  } catch {
    // Typed on meanwhile, or no network: the next text asks again.
  }
}

window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
  if (origin !== location.origin || source !== owner || typeof data !== 'object' || data === null) return;
  if (!('type' in data) || data.type !== 'payload-live-preview' || !('data' in data)) return;
  const { data: typed } = data;
  clearTimeout(waiting);
  waiting = setTimeout(() => void show(typed), pause);
});

// A preview leads nowhere: another page would take its place beside the form.
document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a, button:not([popovertarget]), summary ~ a'))
    event.preventDefault();
});
document.addEventListener('submit', (event) => event.preventDefault());

owner?.postMessage({ type: 'payload-live-preview', ready: true }, location.origin);
