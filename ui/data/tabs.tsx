import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

export interface TabItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: readonly TabItem[];
  value?: string;
  onValueChange?: (value: string) => void;
}

/** The tab that a key leads to, or undefined for other keys. */
function tabAfter(key: string, tabs: readonly TabItem[], current: string | undefined): TabItem | undefined {
  const at = tabs.findIndex(({ value }) => value === current);
  switch (key) {
    case 'ArrowRight':
      return tabs[(at + 1) % tabs.length];
    case 'ArrowLeft':
      return tabs[(at - 1 + tabs.length) % tabs.length];
    case 'Home':
      return tabs[0];
    case 'End':
      return tabs.at(-1);
    default:
      return undefined;
  }
}

/** Tabs with arrow keys, as WAI-ARIA describes them. A row of tabs without room wraps. */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  const [own, setOwn] = useState(tabs[0]?.value);
  const chosen = value ?? own;
  const prefix = useId();
  const idOf = (part: 'tab' | 'panel', tab: string) => `${prefix}${part}-${tab}`;
  const row = useRef<HTMLDivElement>(null);

  const choose = (next: string) => {
    if (next === chosen) return;
    setOwn(next);
    onValueChange?.(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = tabAfter(event.key, tabs, chosen);
    if (!next) return;
    event.preventDefault();
    row.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.value)}"]`)?.focus();
    choose(next.value);
  };

  return (
    <div>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className="flex flex-wrap border-b border-line"
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={idOf('tab', tab.value)}
            data-tab={tab.value}
            aria-selected={tab.value === chosen}
            aria-controls={tab.value === chosen ? idOf('panel', tab.value) : undefined}
            tabIndex={tab.value === chosen ? 0 : -1}
            onClick={() => choose(tab.value)}
            className="-mb-px min-h-12 border-b-3 border-transparent px-4 font-semibold text-ink-soft -outline-offset-3 transition-colors hover:text-ink aria-selected:border-brand aria-selected:text-brand"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs
        .filter(({ value: panel }) => panel === chosen)
        .map((tab) => (
          <div
            key={tab.value}
            role="tabpanel"
            id={idOf('panel', tab.value)}
            aria-labelledby={idOf('tab', tab.value)}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of texts alone is read by keyboard too
            tabIndex={0}
            className="pt-5"
          >
            {tab.content}
          </div>
        ))}
    </div>
  );
}
