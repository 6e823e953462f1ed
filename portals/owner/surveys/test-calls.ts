import { listSurveys, testSms } from '../../../contracts/audience/surveys';
import { urlOf } from '../../../ui/api/call';
import { toast } from '../../../ui/feedback/toast-store';

const shownMs = 5000;
const failedSms = (description: string) =>
  toast({ title: 'Test SMS Failed', description, variant: 'destructive', duration: shownMs });

const isJson = (reply: Response) => reply.headers.get('content-type')?.includes('application/json') ?? false;
const gotHtml = (status: number) => `Route not found - got HTML instead of JSON (${status})`;

/** Tests that the server's API answers from this browser. */
export async function testApi(): Promise<void> {
  try {
    const reply = await fetch(urlOf(listSurveys, { query: { page: 1, pageSize: 1 } }));
    if (!isJson(reply)) throw new Error(gotHtml(reply.status));
    const body: { total?: number; message?: string } = await reply.json();
    if (!reply.ok) throw new Error(`${reply.status}: ${body.message ?? reply.statusText}`);
    toast({ title: 'API works', description: `${body.total} survey answers are there.`, variant: 'success' });
  } catch (error) {
    toast({ title: 'Test API Failed', description: (error as Error).message, variant: 'destructive' });
  }
}

/** Texts the owner's own number. An answer that is not JSON came from a proxy or a page. */
export async function sendTest(): Promise<void> {
  try {
    const reply = await fetch(urlOf(testSms), { method: testSms.method });
    if (!isJson(reply)) return failedSms(gotHtml(reply.status));
    const body: { message: string; state?: string } = await reply.json();
    if (!reply.ok || body.state === 'failed' || body.state === 'expired') return failedSms(body.message);
    toast({ title: 'Test SMS', description: body.message, variant: 'success', duration: shownMs });
  } catch {
    failedSms('The server could not be reached.');
  }
}
