/** Replaces `ui/api/send-files` in tests of components: their fake `fetch` answers the calls with files as well. */
export async function sendFiles(url: string, { method, body }: RequestInit) {
  const reply = await fetch(url, { method, body });
  return { ok: reply.ok, status: reply.status, statusText: reply.statusText, text: await reply.text() };
}
