/** 8 to 20 characters with letters and digits, and not the user name (domain 5.13). */
export function isGoodPassword(password: string, userName: string): boolean {
  return (
    password.length >= 8 &&
    password.length <= 20 &&
    /[A-Za-z]/.test(password) &&
    /\d/.test(password) &&
    password.toLowerCase() !== userName.toLowerCase()
  );
}
