const dataUrlPrefix = /^data:[\w.+/-]{0,80}(;[\w.=+-]{1,60}){0,3},/

/** Reads bytes sent as base64, with or without a data URL's prefix; null when it is no base64. What they claim to be is ignored. */
export function readBase64(text: string): Buffer | null {
  const body = text.startsWith('data:') ? text.replace(dataUrlPrefix, '') : text
  const packed = body.replace(/[\r\n ]/g, '')
  if (packed.length === 0 || packed.length % 4 === 1 || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(packed)) return null
  return Buffer.from(packed, 'base64')
}
