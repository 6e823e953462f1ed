import { toast } from './toast-store';

/** Copies a text and confirms it. `what` names the text: `link`, `address`. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: `${what[0]?.toUpperCase()}${what.slice(1)} copied`, variant: 'success' });
  } catch {
    // Browsers copy only on https, with permission.
    toast({ title: 'Error', description: `Please copy the ${what} by hand.`, variant: 'destructive' });
  }
}
