"""A page that people work in while the server moves, for `streamlit run streamlit-moved.py`."""

import streamlit as st

st.session_state.setdefault("count", 0)
st.session_state.setdefault("opened", False)


def add():
    st.session_state.count += 1


def open_it():
    st.session_state.opened = True


st.button("inc", on_click=add)
st.text(f"count: {st.session_state.count}")
st.button("open", on_click=open_it)
if st.session_state.opened:
    st.text("opened")
    name = st.text_input("name")
    st.text(f"name: {name}")
