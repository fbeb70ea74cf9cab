export {
  type Device,
  deviceOf,
  devicesOf,
  dropDevice,
  dropSignedOut,
  forgetDevicesOf,
  keepDevice,
  openDevice,
  pushAddress,
} from './devices.ts'
export { makePushKeys, openPushKeys, sealPushKeysAnew } from './push-keys.ts'
