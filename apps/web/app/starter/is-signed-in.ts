/** Whether somebody is signed in at this browser just now, whatever the page still shows. */
export function isSignedIn(): boolean {
  try {
    return /"userLoggedIn":true/.test(localStorage.getItem('persist:root') ?? '')
  } catch {
    // What storage is refused has kept nobody.
    return false
  }
}
