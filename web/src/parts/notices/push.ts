/** Notices on this device: the browser's subscription at its push service, which the server is told of. */
import { RefusedError } from '$/wire/refused';
import type { NoticeSettings, PushForm } from '$/wire/types';
import { words } from '$/words/words.svelte';
import { noticesApi } from './api';

/** Whether this browser can show notices here: they need https, or localhost. */
export function pushUsable(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

export async function subscribe(key: string): Promise<NoticeSettings> {
  if ((await Notification.requestPermission()) !== 'granted') throw refused('account-notices-blocked');
  const pushManager = await manager();
  if (!pushManager) throw refused('account-notices-unusable');
  return tell(await subscribed(pushManager, key));
}

export async function unsubscribe(): Promise<NoticeSettings> {
  await forget();
  return noticesApi.removeDevice();
}

/** Tell the server again: it knows nothing of another language, or of a session that is new. */
export async function renew(): Promise<void> {
  const known = await (await manager())?.getSubscription();
  if (known) await tell(known);
}

/** Who has signed out is told nothing more. */
export async function forget(): Promise<void> {
  await (await (await manager())?.getSubscription())?.unsubscribe();
}

/** Close notices about tables that do not wait any more, by what is known when the notices have been found. */
export async function closeOthers(waiting: () => readonly string[]): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notice of (await registration?.getNotifications()) ?? []) {
    if (!waiting().includes(notice.tag)) notice.close();
  }
}

async function manager(): Promise<PushManager | undefined> {
  return pushUsable() ? (await navigator.serviceWorker.getRegistration())?.pushManager : undefined;
}

async function subscribed(pushManager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch {
    // There is one that was made for another key: the server was set up anew.
    const old = await pushManager.getSubscription();
    if (!old || !(await old.unsubscribe())) throw refused('account-notices-no-service');
    return await pushManager.subscribe(options);
  }
}

/** Tell the server. A subscription as JSON always has its address and its keys. */
function tell(subscription: PushSubscription): Promise<NoticeSettings> {
  return noticesApi.addDevice(subscription.toJSON() as unknown as PushForm);
}

function refused(reason: string): RefusedError {
  return new RefusedError({ kind: 'not-now', problem: { reason, text: words(reason), rule: null, facts: {} } });
}
