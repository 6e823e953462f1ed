import { messageOf } from '../../../../ui/api/call';
import { toast } from '../../../../ui/feedback/toast-store';
import { linkOfWrite, lossText } from '../../../../ui/offline/link';
import type { VisitSync } from './visit-sync';

interface StoreAndSend {
  store: () => Promise<void>;
  send: () => Promise<void>;
  /** Title of the toast when neither succeeds. */
  failed: string;
}

/**
 * Stores written data on the phone and sends it when possible. A phone without storage sends it at once. Resolves to
 * true when stored or sent.
 */
export async function storeOrSend(
  visitSync: VisitSync,
  { store, send, failed }: StoreAndSend,
): Promise<boolean> {
  let lost: unknown;
  try {
    await store();
    await visitSync.reload();
    void visitSync.sync();
    return true;
  } catch (cause) {
    console.warn('The phone could not store a part of a visit', cause);
    visitSync.state.change({ link: linkOfWrite(cause) });
    lost = cause;
  }
  try {
    await send();
    return true;
  } catch (error) {
    toast({ variant: 'destructive', title: failed, description: messageOf(error, lossText(lost)) });
    return false;
  }
}
