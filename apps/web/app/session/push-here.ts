/** What came of asking the browser: how pushes reach it, or why none will. */
export type Asked = { endpoint: string; keys: { p256dh: string; auth: string } } | 'denied' | 'unasked' | 'service'

/** Whether this browser can show notifications of a site. */
export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** How pushes reach this browser, where it was asked before; null where it was not. */
export async function pushesHere(): Promise<PushSubscription | null> {
  const worker = canPush() ? await navigator.serviceWorker.getRegistration() : undefined
  return (await worker?.pushManager.getSubscription()) ?? null
}

/** Asks the person by the browser's own question, and the browser for an address; called by a press alone (HOME-17). */
export async function askForPushes(publicKey: string): Promise<Asked> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'unasked'
  try {
    const { pushManager } = await navigator.serviceWorker.ready
    const wanted = { userVisibleOnly: true, applicationServerKey: publicKey }
    return asked(await pushManager.subscribe(wanted).catch(() => withNewKey(pushManager, wanted)))
  } catch {
    return 'service'
  }
}

/** One that was made for a former key of this site is in the way of another. */
async function withNewKey(manager: PushManager, wanted: PushSubscriptionOptionsInit): Promise<PushSubscription> {
  await (await manager.getSubscription())?.unsubscribe()
  return manager.subscribe(wanted)
}

/** What our server needs to know of a subscription. */
export function asked(subscription: PushSubscription): Exclude<Asked, string> {
  const { keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } }
}
