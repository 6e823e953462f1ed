/** Shows the bar of phones while no button or form of the page that books is in view, and the first ones are above. */
export function startBookBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-book-bar]');
  if (!bar) return;
  const inView = new Set<Element>();
  let passed = false;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
      if (target.hasAttribute('data-first-book')) passed = !isIntersecting && boundingClientRect.top < 0;
    }
    bar.hidden = inView.size > 0 || !passed;
    document.documentElement.toggleAttribute('data-book-bar-shown', !bar.hidden);
  });
  const firsts = document.querySelectorAll('[data-first-book]');
  passed = firsts.length === 0;
  for (const element of [...firsts, ...document.querySelectorAll('#book, [data-books]')])
    observer.observe(element);
  if (passed) bar.hidden = false;
}
