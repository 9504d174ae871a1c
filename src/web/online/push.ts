import { bad, type Result } from '../../content/result.ts';
import { put } from './api.ts';

/** Asks the browser for push messages and tells the server where to send them. */
export async function subscribe(key: string): Promise<Result<unknown>> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return bad('it knows no push messages');
  try {
    const worker = await navigator.serviceWorker.ready;
    const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    return await put('/me/push', made.toJSON());
  } catch (error) {
    return bad((error as Error).message);
  }
}
