import { useEffect, useRef, useState } from 'react';
import { numberIn, useUrlState } from './use-url-state';

const typingPauseMs = 300;

/**
 * The search and the page of a list, kept in the address as `q` and `page`; a second list of the same page has a
 * prefix, and then `clients-q` and `clients-page`. `text` is what stands in the search box, `search` what is looked
 * for once somebody has paused. Another search starts at its first page.
 */
export function useListUrl(prefix = '') {
  const { params, goTo, correctTo, correctUnder } = useUrlState();
  const q = prefix ? `${prefix}-q` : 'q';
  const page = prefix ? `${prefix}-page` : 'page';
  const search = params.get(q)?.trim() ?? '';

  const [text, setText] = useState(search);
  const settled = useRef(search);
  useEffect(() => {
    // Back, or a link: the box follows. What was typed here is in the box already, and may have gone on.
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
    /** The box holds more than what is looked for yet. */
    typing: text.trim() !== search,
    page: numberIn(params, page) ?? 1,
    /** Another page, a step that Back undoes. */
    toPage: pageStep(goTo),
    /** For a page that is not there any more. */
    correctPage: pageStep(correctTo),
  };
}
