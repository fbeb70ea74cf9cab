/** A mark that the French set off from its word, without the no-break space; what stands inside a figure or an address is not one. */
export const unsetMark =
  /(?<![\u00a0?!])[;?!](?=\s|$|[»)])|(?<!\u00a0):(?=\s|$)|«(?!\u00a0)|(?<!\u00a0)»|(?<=[\d}]\s?)(?<!\u00a0)%/u
