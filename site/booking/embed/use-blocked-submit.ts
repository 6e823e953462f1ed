import { type MouseEvent, useRef } from 'react';

/**
 * Sends the form in a frame whose sandbox forbids forms, where pressing the button fires no `submit`. Returns
 * handlers for the form.
 */
export function useBlockedSubmit(isEmbedded: boolean, send: () => Promise<unknown>) {
  const wasSubmitted = useRef(false);
  const onClickCapture = ({ target }: MouseEvent<HTMLFormElement>) => {
    const button = target instanceof Element ? target.closest('button[type="submit"]') : null;
    if (!isEmbedded || !button) return;
    wasSubmitted.current = false;
    setTimeout(() => {
      if (!wasSubmitted.current) void send();
    });
  };
  const noteSubmit = () => {
    wasSubmitted.current = true;
  };
  return { onClickCapture, noteSubmit };
}
