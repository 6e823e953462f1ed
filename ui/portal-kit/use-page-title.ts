import { useEffect } from 'react';

/** The title of the browser's tab while a page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
