import { expect, test } from '../fixtures';

test('each figure of both faces is as wide as the others in tables', async ({ page }) => {
  await page.goto('/');
  for (const family of ['Display', 'Body']) {
    const widths = await page.evaluate(async (face) => {
      await document.fonts.load(`700 100px ${face}`, '0123456789');
      return [...'0123456789'].map((figure) => {
        const shown = document.createElement('span');
        shown.style.cssText = `position:absolute;font:700 100px ${face};font-variant-numeric:tabular-nums`;
        shown.textContent = figure;
        document.body.append(shown);
        const { width } = shown.getBoundingClientRect();
        shown.remove();
        return Math.round(width);
      });
    }, family);
    // The display font once had a lighter zero here, which was narrower than the other digits.
    expect([...new Set(widths)], family).toHaveLength(1);
  }
});
