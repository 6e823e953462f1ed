/**
 * The page beside a CMS form. Shows typed texts before saving: requests the page with these texts from the server,
 * and replaces its own body.
 */
const owner = window.parent === window ? (window.opener as Window | null) : window.parent;
/** Milliseconds without typing before the page is rendered again. */
const pause = 250;

let timer: ReturnType<typeof setTimeout> | undefined;
let request: AbortController | undefined;

async function show(typed: unknown): Promise<void> {
  request?.abort();
  const call = new AbortController();
  request = call;
  try {
    const response = await fetch(location.href, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ typed }),
      signal: call.signal,
    });
    // An incomplete value, such as half a picture's address, leaves the page unchanged.
    if (!response.ok) return;
    const { body } = new DOMParser().parseFromString(await response.text(), 'text/html');
    const { scrollX, scrollY } = window;
    document.body.replaceChildren(...body.childNodes);
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  } catch {
    // Superseded by newer text, or offline. The next text requests again.
  }
}

window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
  if (origin !== location.origin || source !== owner || typeof data !== 'object' || data === null) return;
  if (!('type' in data) || data.type !== 'payload-live-preview' || !('data' in data)) return;
  const { data: typed } = data;
  clearTimeout(timer);
  timer = setTimeout(() => void show(typed), pause);
});

// Links are disabled in the preview. Another page would replace it beside the form.
document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a, button:not([popovertarget]), summary ~ a'))
    event.preventDefault();
});
document.addEventListener('submit', (event) => event.preventDefault());

owner?.postMessage({ type: 'payload-live-preview', ready: true }, location.origin);
