const shownMs = 4_000;

/** Confirms the copying for a moment. Without permission it selects the text instead. */
async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = label;
    }, shownMs);
  } catch {
    const textElement = button.parentElement?.querySelector('[data-copied]');
    if (textElement) getSelection()?.selectAllChildren(textElement);
  }
}

/** Shows buttons that copy the text beside them. They are hidden without script. */
export function startCopying(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const text = button.dataset.copy ?? '';
    button.addEventListener('click', () => void copy(button, text));
    button.hidden = false;
  }
}
