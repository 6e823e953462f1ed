import { toast } from './toast-store';

/** Copies a text for somebody to paste elsewhere, and says so. `what` is what it is: `link`, `address`. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: `${what[0]?.toUpperCase()}${what.slice(1)} copied`, variant: 'success' });
  } catch {
    // Browsers copy on https alone, and when they are allowed to.
    toast({ title: 'Error', description: `Please copy the ${what} by hand.`, variant: 'destructive' });
  }
}
