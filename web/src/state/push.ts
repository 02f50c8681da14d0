// Reminders that this browser shows, also while the page is closed (Web Push).
import { create } from '@bufbuild/protobuf';
import { PushKeysSchema, ReminderChannelKind, type PushKeys } from '@proto/reminder_pb';
import type { Key } from '@/i18n/en';
import { addChannel } from './reminders';

export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const bytesOf = (subscription: PushSubscription, name: PushEncryptionKeyName): Uint8Array => new Uint8Array(subscription.getKey(name) ?? new ArrayBuffer(0));

const keysOf = (subscription: PushSubscription): PushKeys =>
  create(PushKeysSchema, { p256dh: bytesOf(subscription, 'p256dh'), auth: bytesOf(subscription, 'auth') });

/** A subscription with another key is one of another server, or of one that was set up anew. */
async function subscribe(key: Uint8Array): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: new Uint8Array(key) });
}

/** Asks the browser's leave first, so this belongs to a click. What is wrong, or nothing. */
export async function pushHere(key: Uint8Array): Promise<Key | null> {
  if ((await Notification.requestPermission()) !== 'granted') return 'settings.notifyDenied';
  let subscription: PushSubscription;
  try {
    subscription = await subscribe(key);
  } catch {
    return 'reminders.noPush';
  }
  const fault = await addChannel({ kind: ReminderChannelKind.PUSH, address: subscription.endpoint, push: keysOf(subscription) });
  if (fault) await subscription.unsubscribe();
  return fault;
}

/** No push service sends anything to this browser any more, if that was its address. */
export async function endPush(address: string): Promise<void> {
  if (!canPush()) return;
  const registration = await navigator.serviceWorker.getRegistration('/worker.js');
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription?.endpoint === address) await subscription.unsubscribe();
}
