import { chromium } from 'playwright';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const [w, h] of [[360, 640], [360, 760]]) {
  const page = await browser.newPage({ viewport: { width: w, height: h } });
  await page.addInitScript(() => { window.cls = 0; new PerformanceObserver((l) => { for (const e of l.getEntries()) window.cls += e.value; }).observe({ type: 'layout-shift', buffered: true }); });
  await page.goto(process.argv[2]);
  await page.waitForTimeout(500);
  const gaps = await page.evaluate(async () => {
    const bar = document.querySelector('[data-book-bar]');
    const out = []; 
    const first = document.querySelector('[data-first-book] a');
    const header = document.querySelector('header');
    for (let y = 0; y < document.body.scrollHeight - innerHeight; y += 20) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(r, 15))));
      const left = first.getBoundingClientRect().bottom <= header.getBoundingClientRect().bottom;
      const footer = document.querySelector('footer').getBoundingClientRect().top < innerHeight;
      out.push([y, left, !bar.hidden, footer]);
    }
    return out;
  });
  const hiddenBetween = gaps.filter(([, left, shown, footer]) => left && !shown && !footer).map(([y]) => y);
  const early = gaps.filter(([, left, shown]) => !left && shown).map(([y]) => y);
  const inFooter = gaps.filter(([, , shown, footer]) => footer && !shown).map(([y]) => y);
  const say = (a) => a.length ? `${a[0]}…${a.at(-1)} (${a.length * 20} px in all)` : 'none';
  console.log(w, h, 'hidden after the button left:', say(hiddenBetween), hiddenBetween.join(' ').slice(0,300), '| shown early:', say(early), '| hidden in footer:', say(inFooter), 'CLS', await page.evaluate(() => window.cls));
  await page.close();
}
await browser.close();
