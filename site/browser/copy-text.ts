const shownMs = 4_000;

/** Says for a moment that it was copied; where the browser does not let us, the text is selected instead. */
async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = label;
    }, shownMs);
  } catch {
    const shown = button.parentElement?.querySelector('[data-copied]');
    if (shown) getSelection()?.selectAllChildren(shown);
  }
}

/** The buttons that copy the text beside them: without a script they are not there. */
export function startCopying(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const text = button.dataset.copy ?? '';
    button.addEventListener('click', () => void copy(button, text));
    button.hidden = false;
  }
}
