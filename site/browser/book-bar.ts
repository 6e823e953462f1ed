/**
 * Shows the phone's booking bar after the page's first booking button has scrolled under the header. Hides it beside
 * the page's own form.
 */
export function startBookBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-book-bar]');
  if (!bar) return;
  // The sticky header covers content below it.
  const header = document.querySelector<HTMLElement>('body > header')?.offsetHeight ?? 0;
  const first = document.querySelector('[data-first-book] > a');
  const form = document.querySelector('#book');
  let passed = !first;
  let formInView = false;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (target === form) formInView = isIntersecting;
        else passed = !isIntersecting && boundingClientRect.top < header;
      }
      bar.hidden = formInView || !passed;
      document.documentElement.toggleAttribute('data-book-bar-shown', !bar.hidden);
    },
    { rootMargin: `${-header}px 0px 0px` },
  );
  for (const element of [first, form]) if (element) observer.observe(element);
  if (passed) bar.hidden = false;
}
