// Plain JavaScript: a thread starts without the loader that reads TypeScript.
import { parentPort, workerData } from 'node:worker_threads';
import convert from 'heic-convert';

const jpeg = await convert({ buffer: Buffer.from(workerData), format: 'JPEG', quality: 0.95 });
parentPort?.postMessage(new Uint8Array(jpeg));
