interface ErrorBody {
  message?: string;
  issues?: { path: string; message: string }[];
}

/** Answer of the server. After a refusal, `message` is for the owner. */
export type Answer<Reply> = { ok: true; reply: Reply } | { ok: false; message: string; reply: unknown };

/** Calls the server with this browser's session. Never throws: a dead network gives a message too. */
export async function postSignIn<Reply>(method: string, path: string, body: unknown): Promise<Answer<Reply>> {
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const reply = (await response.json()) as ErrorBody;
    if (response.ok) return { ok: true, reply: reply as Reply };
    const message = reply.issues?.[0]?.message ?? reply.message ?? 'That didn’t work. Please try again.';
    return { ok: false, message, reply };
  } catch {
    return { ok: false, message: 'The server could not be reached. Please try again.', reply: null };
  }
}
