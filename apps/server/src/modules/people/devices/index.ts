export { deviceIn, knownDevice, markDevice, markStranger } from './devices.ts'
