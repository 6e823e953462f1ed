import type { Page } from 'playwright/test';

/** Reads all text that this browser stores for the site, and the bytes of its files. */
export const readableData = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const all: unknown[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    const asText = (_: string, value: unknown) =>
      value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value;
    for (const { name } of await indexedDB.databases()) {
      const opened = indexedDB.open(name ?? '');
      await new Promise((resolve) => opened.addEventListener('success', resolve));
      for (const store of opened.result.objectStoreNames) {
        const asked = opened.result.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => asked.addEventListener('success', resolve));
        for (const row of asked.result) {
          all.push(JSON.stringify(row, asText));
          for (const value of Object.values(row))
            if (value instanceof Blob) all.push(new TextDecoder('latin1').decode(await value.arrayBuffer()));
        }
      }
      opened.result.close();
    }
    return all.join('\n');
  });
