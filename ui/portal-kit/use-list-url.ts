import { useEffect, useRef, useState } from 'react';
import { numberIn, useUrlState } from './use-url-state';

const typingPauseMs = 300;

/**
 * The search and page of a list, stored in the address as `q` and `page`. A second list on the page has a prefix,
 * such as `clients-q` and `clients-page`. `text` is the search box's content, `search` the query after a pause in
 * typing. A new search starts at page 1.
 */
export function useListUrl(prefix = '') {
  const { params, goTo, correctTo, correctUnder } = useUrlState();
  const q = prefix ? `${prefix}-q` : 'q';
  const page = prefix ? `${prefix}-page` : 'page';
  const search = params.get(q)?.trim() ?? '';

  const [text, setText] = useState(search);
  const settled = useRef(search);
  useEffect(() => {
    // After Back or a link the box follows the address. Text typed here is newer than the address.
    if (search !== settled.current) setText(search);
    settled.current = search;
  }, [search]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === settled.current) return;
    const timer = setTimeout(() => {
      settled.current = wanted;
      correctUnder({ [q]: wanted || null, [page]: null });
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, q, page, correctUnder]);

  const pageStep = (step: typeof goTo) => (next: number) => step({ [page]: next > 1 ? next : null });
  return {
    text,
    setText,
    search,
    /** True while the box has text that is not searched yet. */
    typing: text.trim() !== search,
    page: numberIn(params, page) ?? 1,
    /** Goes to another page, which Back undoes. */
    toPage: pageStep(goTo),
    /** Corrects a page that no longer exists. */
    correctPage: pageStep(correctTo),
  };
}
